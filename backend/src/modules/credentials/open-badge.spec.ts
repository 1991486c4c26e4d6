import { createHash } from 'node:crypto';
import { achievementOf, type CredentialFacts, openBadge } from './open-badge.js';

const ACADEMY = { name: 'Triad Academy', publicUrl: 'https://academy.example' };

const content = achievementOf({ title: 'Kerberos', objectives: [] }, ['lessons'], ACADEMY);
const FACTS: CredentialFacts = {
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  code: 'ABCD1234',
  issuer: 'did:web:academy.example',
  recipient: { name: 'Ananya Sharma', email: 'ananya@triad.example' },
  achievement: { courseId: 'a-course', version: 2, content },
  basis: ['lessons'],
  completedAt: new Date('2026-11-01T10:00:00.500Z'),
  issuedAt: new Date('2026-11-02T10:00:00.500Z'),
  status: { list: 3, index: 4711 },
  salt: 'random',
};

describe('a certificate’s credential', () => {
  it('leaves out an address that nobody has confirmed', () => {
    const badge = openBadge({ ...FACTS, recipient: { ...FACTS.recipient, email: null } }, ACADEMY);
    expect(badge).toMatchObject({ credentialSubject: { identifier: [{ identityType: 'name' }] } });
  });

  it('names the learner, and their email address as a salted hash only', () => {
    const badge = openBadge(FACTS, ACADEMY);
    const hash = createHash('sha256').update('ananya@triad.examplerandom').digest('hex');
    expect(badge).toMatchObject({
      credentialSubject: {
        identifier: [
          { identityType: 'name', hashed: false, identityHash: 'Ananya Sharma' },
          { identityType: 'emailAddress', hashed: true, identityHash: `sha256$${hash}`, salt: 'random' },
        ],
      },
    });
    expect(JSON.stringify(badge)).not.toContain('ananya@triad.example');
  });

  it('has evidence for labs and for each exam, and none for lessons alone', () => {
    expect(openBadge(FACTS, ACADEMY)).not.toHaveProperty('evidence');
    const labs = {
      type: ['Evidence'],
      name: 'Labs',
      narrative: 'Solved on the learner’s own device. Practised, not examined.',
    };
    const assessment = {
      type: ['Evidence'],
      name: 'Final assessment',
      narrative: 'Timed by the server; not proctored.',
    };
    const practicalExam = {
      type: ['Evidence'],
      name: 'Practical exam',
      narrative: 'Labs within a time limit and a report, read and graded by a mentor. Not proctored.',
    };
    const evidenceOf = (basis: CredentialFacts['basis']) =>
      openBadge({ ...FACTS, basis }, ACADEMY)['evidence'];
    expect(evidenceOf(['lessons', 'labs'])).toEqual([labs]);
    expect(evidenceOf(['lessons', 'assessment'])).toEqual([assessment]);
    expect(evidenceOf(['lessons', 'practical_exam'])).toEqual([practicalExam]);
    expect(evidenceOf(['lessons', 'labs', 'assessment', 'practical_exam'])).toEqual([
      labs,
      assessment,
      practicalExam,
    ]);
  });

  it('tells the date of completion from that of issuing, and refers to its place in its status list', () => {
    expect(openBadge(FACTS, ACADEMY)).toMatchObject({
      id: 'https://academy.example/credentials/ABCD1234.json',
      awardedDate: '2026-11-01T10:00:00Z',
      validFrom: '2026-11-02T10:00:00Z',
      credentialStatus: {
        id: 'https://academy.example/credentials/status/3#4711',
        statusPurpose: 'revocation',
        statusListIndex: '4711',
        statusListCredential: 'https://academy.example/credentials/status/3',
      },
    });
  });
});

describe('the criteria of a certificate', () => {
  const narrativeOf = (objectives: string[], basis: CredentialFacts['basis']) =>
    achievementOf({ title: 'Kerberos', objectives }, basis, ACADEMY).criteria.narrative;

  it.each<[CredentialFacts['basis'], string]>([
    [['lessons'], 'Every lesson of the course is complete. The course has no final assessment.'],
    [
      ['lessons', 'labs'],
      'Every lesson of the course is complete. Its labs are solved on the learner’s own device: practised, not examined. The course has no final assessment.',
    ],
    [
      ['lessons', 'assessment'],
      'Every lesson of the course is complete. The final assessment is passed: examined.',
    ],
    [
      ['lessons', 'practical_exam'],
      'Every lesson of the course is complete. The practical exam is passed, with labs within a time limit and a report that a mentor has read and graded: examined.',
    ],
    [
      ['lessons', 'labs', 'assessment', 'practical_exam'],
      'Every lesson of the course is complete. Its labs are solved on the learner’s own device: practised, not examined. The final assessment is passed: examined. The practical exam is passed, with labs within a time limit and a report that a mentor has read and graded: examined.',
    ],
  ])('say what was practised and what was examined: %j', (basis, narrative) => {
    expect(narrativeOf([], basis)).toBe(narrative);
  });

  it('list the objectives of the course', () => {
    expect(narrativeOf(['Read tickets', 'Detect roasting'], ['lessons'])).toBe(
      `${narrativeOf([], ['lessons'])}\n\nThe course teaches:\n\n- Read tickets\n- Detect roasting`,
    );
  });
});
