import * as z from 'zod/mini';
import type { PracticalExamSettingsResponse, SavePracticalExamDto } from '../../../api/admin-api';

/** Numbers as typed: the server checks them. */
export const examSchema = z.object({
  published: z.boolean(),
  hours: z.string(),
  pass_mark: z.string(),
  attempts: z.string(),
  cool_down_hours: z.string(),
  second_reader: z.boolean(),
  lab_points: z.string(),
  labs: z.array(z.string()),
  template: z.string(),
  rubric: z.array(
    z.object({ id: z.string(), title: z.string(), description: z.string(), points: z.string() }),
  ),
});
export type ExamValues = z.infer<typeof examSchema>;

export const EXAM_LABELS: Record<keyof ExamValues, string> = {
  published: 'Published',
  hours: 'Hours',
  pass_mark: 'Pass mark in percent',
  attempts: 'Attempts',
  cool_down_hours: 'Hours between attempts',
  second_reader: 'Second reader',
  lab_points: 'Points needed in the labs',
  labs: 'Labs',
  template: 'Template of the report',
  rubric: 'Rubric',
};

export const valuesOf = (exam: PracticalExamSettingsResponse): ExamValues => ({
  published: exam.published,
  hours: String(exam.hours),
  pass_mark: String(exam.pass_mark),
  attempts: String(exam.attempts),
  cool_down_hours: String(exam.cool_down_hours),
  second_reader: exam.second_reader,
  lab_points: String(exam.lab_points),
  labs: exam.labs,
  template: exam.template,
  rubric: exam.rubric.map(({ id, title, description, points }) => ({
    id,
    title,
    description,
    points: String(points),
  })),
});

export const dtoOf = (values: ExamValues): SavePracticalExamDto => ({
  ...values,
  hours: asNumber(values.hours),
  pass_mark: asNumber(values.pass_mark),
  attempts: asNumber(values.attempts),
  cool_down_hours: asNumber(values.cool_down_hours),
  lab_points: asNumber(values.lab_points),
  rubric: values.rubric.map((criterion) => ({ ...criterion, points: asNumber(criterion.points) })),
});

/** An invalid number is sent as -1, and the server reports the error. */
const asNumber = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : -1);

/** The fields that differ: lists by what is in them. */
export const changedExam = (values: ExamValues, saved: ExamValues): Partial<ExamValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof ExamValues]),
    ),
  );
