import { createHash } from 'node:crypto';
import type { CertificationBasis } from './achievement.entity.js';
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
  completion: 'Every lesson of the course is complete. The course has no final assessment.',
  assessment: 'Every lesson of the course is complete, and the final assessment is passed.',
};

/** @param objectives what the course teaches, one sentence each */
export function achievementOf(
  course: { title: string; objectives: string[] },
  basis: CertificationBasis,
  academy: Academy,
): AchievementContent {
  const objectives = course.objectives.map((objective) => `- ${objective}`);
  const narrative = [
    CRITERIA[basis],
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
  basis: CertificationBasis;
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
    ...(facts.basis === 'assessment' && {
      evidence: [
        {
          type: ['Evidence'],
          name: 'Final assessment',
          narrative: 'Timed by the server; not proctored.',
        },
      ],
    }),
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
  };
}
