import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import * as z from 'zod/mini';
import {
  type CriterionDto,
  type ExamReportResponse,
  type GradeReportDto,
  type ReaderGradingResponse,
} from '../../../api/api';
import { readerMessages } from '../../../messages-exam';

/** By field: points and comment of each criterion, and `feedback`. */
export type GradingValues = Record<string, string>;

export const pointsField = (criterionId: string) => `points-${criterionId}`;
export const commentField = (criterionId: string) => `comment-${criterionId}`;

/** The points that are typed; null for what are none. */
function typedPoints(typed: string | undefined, most: number): number | null {
  const text = (typed ?? '').trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

export function gradingSchema(rubric: CriterionDto[]): z.ZodMiniType<GradingValues, GradingValues> {
  const fields: Record<string, z.ZodMiniString> = {};
  for (const { id, title, points: most } of rubric) {
    fields[pointsField(id)] = z
      .string()
      .check(z.refine((typed) => typedPoints(typed, most) !== null, readerMessages.pointsOf(title, most)));
    fields[commentField(id)] = z.string().check(z.maxLength(EXAM_LIMITS.comment, readerMessages.tooLong));
  }
  const feedback = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, readerMessages.feedbackMissing),
      z.maxLength(EXAM_LIMITS.feedback, readerMessages.tooLong),
    );
  return z.object({ ...fields, feedback });
}

/** @param own the reader's grading as it is saved */
export function gradingValues(rubric: CriterionDto[], own: ReaderGradingResponse | undefined): GradingValues {
  const given = new Map(own?.criteria.map((criterion) => [criterion.id, criterion]));
  return {
    ...Object.fromEntries(
      rubric.flatMap(({ id }) => [
        [pointsField(id), given.get(id)?.points.toString() ?? ''],
        [commentField(id), given.get(id)?.comment ?? ''],
      ]),
    ),
    feedback: own?.feedback ?? '',
  };
}

/** The reader's grading that counts. */
export const ownGradingOf = ({ gradings }: ExamReportResponse): ReaderGradingResponse | undefined =>
  gradings.find(({ is_own: isOwn, set_aside_reason: reason }) => isOwn && reason === null);

export const gradingDto = (rubric: CriterionDto[], values: GradingValues): GradeReportDto => ({
  criteria: rubric.map(({ id, points: most }) => ({
    id,
    points: typedPoints(values[pointsField(id)], most) ?? 0,
    comment: values[commentField(id)] ?? '',
  })),
  feedback: values['feedback'] ?? '',
});

/** Rounded percent of the rubric's points, as the server counts it; null until every criterion has points. */
export function scoreOf(
  rubric: CriterionDto[],
  values: GradingValues,
): { points: number; score: number } | null {
  const given = rubric.map(({ id, points: most }) => typedPoints(values[pointsField(id)], most));
  if (given.some((points) => points === null)) return null;
  const points = given.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { points, score: Math.round((100 * points) / mostOf(rubric)) };
}

export const mostOf = (rubric: CriterionDto[]): number => rubric.reduce((sum, { points }) => sum + points, 0);
