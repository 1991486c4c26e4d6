import {
  type CertificationBasis,
  certificationBasis,
  certificationLine,
  certificationStatement,
} from './certification.js';

describe('what a certificate rests on', () => {
  it('is the lessons, then labs, then exams', () => {
    expect(certificationBasis({ labs: false, assessment: false, practical_exam: false })).toEqual([
      'lessons',
    ]);
    expect(certificationBasis({ practical_exam: true, assessment: true, labs: true })).toEqual([
      'lessons',
      'labs',
      'assessment',
      'practical_exam',
    ]);
  });

  it.each<[CertificationBasis[], string]>([
    [['lessons'], 'Every lesson is complete. The course has no final assessment.'],
    [['lessons', 'labs'], 'Practised: labs. The course has no final assessment.'],
    [['lessons', 'assessment'], 'Examined: final assessment.'],
    [['lessons', 'labs', 'assessment'], 'Examined: final assessment. Practised: labs.'],
    [['lessons', 'practical_exam'], 'Examined: practical exam.'],
    [
      ['lessons', 'labs', 'assessment', 'practical_exam'],
      'Examined: final assessment and practical exam. Practised: labs.',
    ],
  ])('is said in a line: %j', (basis, line) => {
    expect(certificationLine(basis)).toBe(line);
    const isExamined = line.startsWith('Examined');
    expect(certificationStatement(basis)).toBe(isExamined ? `${line} Exams are not proctored.` : line);
  });
});
