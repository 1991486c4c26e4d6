/** What a certificate can rest on, in the order in which it is named. The lessons are always in it. */
export const CERTIFICATION_BASES = ['lessons', 'labs', 'assessment', 'practical_exam'] as const;
export type CertificationBasis = (typeof CERTIFICATION_BASES)[number];

const EXAMS: Partial<Record<CertificationBasis, string>> = {
  assessment: 'final assessment',
  practical_exam: 'practical exam',
};

/** @param proven what a certificate rests on besides the lessons */
export function certificationBasis(
  proven: Record<Exclude<CertificationBasis, 'lessons'>, boolean>,
): CertificationBasis[] {
  return CERTIFICATION_BASES.filter((base) => base === 'lessons' || proven[base]);
}

/** Whether it rests on an exam, and not on lessons and practice alone. */
export const isExamined = (basis: readonly CertificationBasis[]): boolean =>
  basis.some((base) => EXAMS[base] !== undefined);

/** What a certificate rests on, in a line: "Examined: final assessment. Practised: labs." */
export function certificationLine(basis: readonly CertificationBasis[]): string {
  const exams = basis.flatMap((base) => EXAMS[base] ?? []);
  const hasLabs = basis.includes('labs');
  return [
    ...(exams.length > 0 ? [`Examined: ${exams.join(' and ')}.`] : []),
    ...(hasLabs ? ['Practised: labs.'] : []),
    ...(exams.length === 0 && !hasLabs ? ['Every lesson is complete.'] : []),
    ...(exams.length === 0 ? ['The course has no final assessment.'] : []),
  ].join(' ');
}

/** The same where the certificate is printed or checked. */
export const certificationStatement = (basis: readonly CertificationBasis[]): string =>
  isExamined(basis) ? `${certificationLine(basis)} Exams are not proctored.` : certificationLine(basis);
