/** Of a practical exam; lengths in characters, ranges include both ends. */
export const EXAM_LIMITS = {
  hours: { min: 1, max: 168 },
  attempts: { min: 1, max: 20 },
  coolDownHours: { min: 0, max: 8760 },
  passMark: { min: 1, max: 100 },
  labs: 20,
  criteria: 20,
  criterionTitle: 120,
  criterionDescription: 1000,
  criterionPoints: { min: 1, max: 100 },
  template: 10_000,
  report: 100_000,
  comment: 2000,
  feedback: 5000,
} as const;

/** One line of the rubric, and how many points it can give. */
export interface Criterion {
  /** Stays the same for good: gradings refer to it. */
  id: string;
  title: string;
  /** What full points look like; may be empty. */
  description: string;
  points: number;
}

/** What a report looks like until the course's owner writes another template. Markdown. */
export const REPORT_TEMPLATE = `## Summary

What you were asked to do, and what you found, for a reader without technical knowledge.

## Finding 1: (a short name)

### Evidence

The commands, their output and the flags that show it.

### Impact

What an attacker can do with it.

### Remedy

What has to change, and how to check that it worked.
`;

/** The rubric of an exam that has none yet. */
export const FIRST_RUBRIC: Criterion[] = [
  {
    id: 'findings',
    title: 'Findings',
    description: 'What matters was found, and nothing is claimed that isn’t there.',
    points: 30,
  },
  {
    id: 'evidence',
    title: 'Evidence',
    description: 'Each finding can be repeated with the commands and output that are given.',
    points: 30,
  },
  {
    id: 'impact',
    title: 'Impact',
    description: 'What it means for the organisation, neither too little nor too much.',
    points: 20,
  },
  {
    id: 'remedy',
    title: 'Remedy',
    description: 'What to change, and how to check that it worked.',
    points: 20,
  },
];
