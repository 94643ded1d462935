//! Programs over a state of many values: the axes they are drawn from, and the value of each work-item in plain
//! arithmetic.

use arbitrary::Unstructured;

/// The factor of a value in the sum that is stored.
pub fn factor(k: usize) -> u32 {
    [3, 5, 7, 11, 13][k % 5]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Of the work-item's number.
    Lane,
    /// Of the wave's number: one for all lanes of a wave.
    Wave,
    /// Of a value that is loaded from one address.
    Uniform,
}

#[derive(Clone, Debug)]
pub enum Step {
    /// Each value is joined with another of its width.
    Mix { apart: usize, add: bool },
    /// Values of one width change places.
    Rotate(usize),
    /// Each work-item stores a value to its own place in shared memory and loads it again.
    Park(usize),
    /// The workgroup exchanges a value through shared memory, between two barriers: each work-item gets the value of
    /// the work-item so many places behind. All work-items reach it.
    Exchange { value: usize, apart: usize },
    /// Each value with as many words as a lane has of a sum is added to a product of matrices of ones. All lanes of a wave reach it.
    Product,
    If {
        condition: Condition,
        then: Vec<Step>,
        or: Vec<Step>,
    },
    /// As many rounds as the work-item's number, the wave's number or the loaded value says: 0 to 3.
    Loop { bound: Condition, body: Vec<Step> },
}

/// The target's waves, and its product of bytes.
#[derive(Clone, Copy)]
pub struct Machine {
    /// Work-items of a wave.
    pub wave: usize,
    /// Elements that one sum of a product has.
    pub depth: u32,
    /// Elements of a factor that a lane has.
    pub held: u32,
}

pub struct Program {
    pub machine: Machine,
    /// Dwords of each value.
    pub widths: Vec<usize>,
    /// Whether odd work-items load the first half of the values only.
    pub masked: bool,
    pub waves: usize,
    pub groups: usize,
    pub steps: Vec<Step>,
}

/// The values of one work-item.
type State = Vec<Vec<u32>>;

impl Program {
    pub fn draw(
        u: &mut Unstructured,
        dwords: usize,
        machine: Machine,
    ) -> arbitrary::Result<Program> {
        let all = [1, 2, 4, 8];
        let mixed = u.ratio(1, 4)?;
        let one = *u.choose(&all)?;
        let (mut widths, mut total) = (Vec::new(), 0);
        while total < dwords {
            let width = match mixed {
                true => *u.choose(&all)?,
                false => one,
            };
            widths.push(width);
            total += width;
        }
        Ok(Program {
            widths,
            masked: u.ratio(1, 4)?,
            waves: *u.choose(&[1, 1, 1, 2, 4, 8, 16])?,
            groups: *u.choose(&[1, 1, 2])?,
            machine,
            steps: steps(u, 0, Together::Group)?,
        })
    }

    /// Words of a sum of 16 by 16 in a lane.
    pub fn sum_words(&self) -> usize {
        256 / self.machine.wave
    }

    /// Work-items of a workgroup.
    pub fn group(&self) -> usize {
        self.waves * self.machine.wave
    }

    /// Work-items of the launch.
    pub fn items(&self) -> usize {
        self.groups * self.group()
    }

    /// For each value the one of its width that stands so many places behind, around the end.
    pub fn behind(&self, apart: usize) -> Vec<usize> {
        let alike = |width: usize| {
            let all = (0..self.widths.len()).filter(move |&j| self.widths[j] == width);
            all.collect::<Vec<_>>()
        };
        let mut found = vec![0; self.widths.len()];
        for width in [1, 2, 4, 8] {
            let all = alike(width);
            for (at, &k) in all.iter().enumerate() {
                found[k] = all[(at + apart) % all.len()];
            }
        }
        found
    }

    /// Where the words of a value of all work-items begin.
    pub fn offset(&self, k: usize) -> usize {
        self.widths[..k].iter().sum::<usize>() * self.items()
    }

    pub fn input_words(&self) -> usize {
        self.offset(self.widths.len())
    }

    /// Each work-item's sum of all words times their factors.
    pub fn expected(&self, input: &[u32], loaded: u32) -> Vec<u32> {
        let half = self.widths.len() / 2;
        let first = |item: usize| -> State {
            let value = |(k, &width): (usize, &usize)| {
                let at = self.offset(k) + item * width;
                match self.masked && k >= half && item % 2 == 1 {
                    true => vec![1; width],
                    false => input[at..at + width].to_vec(),
                }
            };
            self.widths.iter().enumerate().map(value).collect()
        };
        let mut states: Vec<State> = (0..self.items()).map(first).collect();
        let all: Vec<usize> = (0..self.items()).collect();
        self.apply(&self.steps, &mut states, &all, loaded);
        let sum = |state: &State| {
            let words = state
                .iter()
                .enumerate()
                .flat_map(|(k, value)| value.iter().map(move |&word| (k, word)));
            words.fold(0u32, |sum, (k, word)| {
                sum.wrapping_add(word.wrapping_mul(factor(k)))
            })
        };
        states.iter().map(sum).collect()
    }

    /// Steps that the given work-items do.
    fn apply(&self, steps: &[Step], states: &mut [State], active: &[usize], loaded: u32) {
        for step in steps {
            match step {
                Step::Mix { apart, add: true } => {
                    self.each(states, active, *apart, u32::wrapping_add);
                }
                Step::Mix { apart, add: false } => {
                    self.each(states, active, *apart, |a, b| a ^ b);
                }
                Step::Rotate(apart) => self.each(states, active, *apart, |_, b| b),
                Step::Park(_) => {}
                Step::Product => {
                    for &item in active {
                        let sums = states[item]
                            .iter_mut()
                            .filter(|value| value.len() == self.sum_words());
                        for word in sums.flatten() {
                            *word = word.wrapping_add(self.machine.depth);
                        }
                    }
                }
                Step::Exchange { value, apart } => {
                    let k = value % self.widths.len();
                    let old: Vec<Vec<u32>> = states.iter().map(|s| s[k].clone()).collect();
                    let n = self.group();
                    for &item in active {
                        let other = item / n * n + (item % n + apart) % n;
                        states[item][k].clone_from(&old[other]);
                    }
                }
                Step::If {
                    condition,
                    then,
                    or,
                } => {
                    let holds = |item: &&usize| match condition {
                        Condition::Lane => self.place(**item) & 7 < 3,
                        Condition::Wave => self.wave(**item) & 1 == 1,
                        Condition::Uniform => loaded & 3 >= 2,
                    };
                    let (yes, no): (Vec<&usize>, Vec<&usize>) = active.iter().partition(holds);
                    let items = |of: Vec<&usize>| of.into_iter().copied().collect::<Vec<_>>();
                    self.apply(then, states, &items(yes), loaded);
                    self.apply(or, states, &items(no), loaded);
                }
                Step::Loop { bound, body } => {
                    let rounds = |item: usize| match bound {
                        Condition::Lane => self.place(item) as u32 & 3,
                        Condition::Wave => self.wave(item) as u32 & 3,
                        Condition::Uniform => loaded & 3,
                    };
                    for round in 0..3 {
                        let left = active.iter().copied().filter(|&item| round < rounds(item));
                        self.apply(body, states, &left.collect::<Vec<_>>(), loaded);
                    }
                }
            }
        }
    }

    fn each(
        &self,
        states: &mut [State],
        active: &[usize],
        apart: usize,
        with: fn(u32, u32) -> u32,
    ) {
        let behind = self.behind(apart);
        for &item in active {
            let old = states[item].clone();
            for (k, value) in states[item].iter_mut().enumerate() {
                for (d, word) in value.iter_mut().enumerate() {
                    *word = with(old[k][d], old[behind[k]][d]);
                }
            }
        }
    }

    /// A work-item's number in its workgroup.
    fn place(&self, item: usize) -> usize {
        item % self.group()
    }

    /// The number of a work-item's wave in its workgroup.
    fn wave(&self, item: usize) -> usize {
        self.place(item) / self.machine.wave
    }
}

/// Which work-items reach a step at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Together {
    None,
    Wave,
    Group,
}

/// Steps at a depth.
fn steps(u: &mut Unstructured, depth: u32, together: Together) -> arbitrary::Result<Vec<Step>> {
    let count = match depth {
        0 => u.int_in_range(1..=2)?,
        _ => u.int_in_range(0..=2)?,
    };
    (0..count)
        .map(|n| {
            let nested = depth < 2 && (depth == 0 && n == 0 || u.ratio(1, 3)?);
            if nested {
                let condition =
                    *u.choose(&[Condition::Lane, Condition::Wave, Condition::Uniform])?;
                let together = together.min(match condition {
                    Condition::Lane => Together::None,
                    Condition::Wave => Together::Wave,
                    Condition::Uniform => Together::Group,
                });
                return Ok(match u.arbitrary()? {
                    true => Step::If {
                        condition,
                        then: steps(u, depth + 1, together)?,
                        or: steps(u, depth + 1, together)?,
                    },
                    false => Step::Loop {
                        bound: condition,
                        body: steps(u, depth + 1, together)?,
                    },
                });
            }
            let apart = u.int_in_range(1..=40)?;
            Ok(match u.int_in_range(0..=7)? {
                0 | 1 => Step::Mix {
                    apart,
                    add: u.arbitrary()?,
                },
                2 | 3 => Step::Rotate(apart),
                4 if together == Together::Group => Step::Exchange {
                    value: u.int_in_range(0..=1000)?,
                    apart,
                },
                5 | 6 if together >= Together::Wave => Step::Product,
                _ => Step::Park(u.int_in_range(0..=1000)?),
            })
        })
        .collect()
}
