import { type CertificationBasis, isExamined } from '@triad/shared/certification';
import { createHash } from 'node:crypto';
import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from './signing/contexts.js';
import { type LinkedDocument, secondsOf } from './signing/data-integrity.js';

/** The academy as it signs. */
export interface Academy {
  name: string;
  /** Without a slash at the end. */
  publicUrl: string;
}

/** The `Achievement` of Open Badges, as far as it is the same at every address. */
export interface AchievementContent {
  type: ['Achievement'];
  achievementType: 'Course';
  name: string;
  description: string;
  criteria: { narrative: string };
}

const CRITERIA: Record<CertificationBasis, string> = {
  lessons: 'Every lesson of the course is complete.',
  labs: 'Its labs are solved on the learner’s own device: practised, not examined.',
  assessment: 'The final assessment is passed: examined.',
  practical_exam:
    'The practical exam is passed, with labs within a time limit and a report that a mentor has read and graded: examined.',
};

/** The evidence that a credential gives for each part of its basis; completed lessons have none of their own. */
const EVIDENCE: Partial<Record<CertificationBasis, { name: string; narrative: string }>> = {
  labs: {
    name: 'Labs',
    narrative: 'Solved on the learner’s own device. Practised, not examined.',
  },
  assessment: { name: 'Final assessment', narrative: 'Timed by the server; not proctored.' },
  practical_exam: {
    name: 'Practical exam',
    narrative: 'Labs within a time limit and a report, read and graded by a mentor. Not proctored.',
  },
};

/** What a certificate on this basis says that its learner has done. */
export function criteriaOf(basis: readonly CertificationBasis[]): string {
  const sentences = basis.map((base) => CRITERIA[base]);
  if (!isExamined(basis)) sentences.push('The course has no final assessment.');
  return sentences.join(' ');
}

/** @param objectives what the course teaches, one sentence each */
export function achievementOf(
  course: { title: string; objectives: string[] },
  basis: readonly CertificationBasis[],
  academy: Academy,
): AchievementContent {
  const objectives = course.objectives.map((objective) => `- ${objective}`);
  const narrative = [
    criteriaOf(basis),
    ...(objectives.length > 0 ? [`The course teaches:\n\n${objectives.join('\n')}`] : []),
  ];
  return {
    type: ['Achievement'],
    achievementType: 'Course',
    name: course.title,
    description: `Certificate of completion of the course “${course.title}” by ${academy.name}.`,
    criteria: { narrative: narrative.join('\n\n') },
  };
}

export const achievementUrl = ({ publicUrl }: Academy, courseId: string, version: number): string =>
  `${publicUrl}/achievements/${courseId}/${version}`;

/** What an achievement says about its result; a credential's result names it by its id. */
export const resultDescriptionOf = (achievementId: string) => ({
  id: `${achievementId}#result`,
  type: ['ResultDescription'],
  name: 'Course',
  resultType: 'Status',
  allowedValue: ['Completed'],
});

const credentialUrl = ({ publicUrl }: Academy, code: string): string =>
  `${publicUrl}/credentials/${code}.json`;

export const statusListUrl = ({ publicUrl }: Academy, number: number): string =>
  `${publicUrl}/credentials/status/${number}`;

/** What one certificate says. */
export interface CredentialFacts {
  id: string;
  code: string;
  issuer: string;
  /** `email` is null where nobody has confirmed it: the certificate must not vouch for it. */
  recipient: { name: string; email: string | null };
  achievement: { courseId: string; version: number; content: AchievementContent };
  basis: readonly CertificationBasis[];
  completedAt: Date;
  issuedAt: Date;
  status: { list: number; index: number };
  /**
   * Random, so that the hashes of two certificates of one person differ. It stands in the certificate: whoever has that can
   * still test a likely address.
   */
  salt: string;
}

const hashedEmail = (email: string, salt: string) => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`,
  identityType: 'emailAddress',
  salt,
});

/** The unsigned credential: Open Badges 3.0 on the W3C's Verifiable Credentials 2.0. */
export function openBadge(facts: CredentialFacts, academy: Academy): LinkedDocument {
  const { achievement, recipient, status } = facts;
  const achievementId = achievementUrl(academy, achievement.courseId, achievement.version);
  const resultDescription = resultDescriptionOf(achievementId);
  const list = statusListUrl(academy, status.list);
  const evidence = facts.basis.flatMap((base) => EVIDENCE[base] ?? []);
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: credentialUrl(academy, facts.code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.content.name,
    issuer: { id: facts.issuer, type: ['Profile'], name: academy.name, url: academy.publicUrl },
    validFrom: secondsOf(facts.issuedAt),
    awardedDate: secondsOf(facts.completedAt),
    credentialSubject: {
      id: `urn:uuid:${facts.id}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: recipient.name, identityType: 'name' },
        ...(recipient.email === null ? [] : [hashedEmail(recipient.email, facts.salt)]),
      ],
      achievement: {
        id: achievementId,
        ...achievement.content,
        version: String(achievement.version),
        resultDescription: [resultDescription],
      },
      result: [{ type: ['Result'], resultDescription: resultDescription.id, status: 'Completed' }],
    },
    ...(evidence.length > 0 && { evidence: evidence.map((one) => ({ type: ['Evidence'], ...one })) }),
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
  };
}
