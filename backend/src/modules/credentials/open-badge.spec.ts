import { createHash } from 'node:crypto';
import { achievementOf, type CredentialFacts, openBadge } from './open-badge.js';

const ACADEMY = { name: 'Triad Academy', publicUrl: 'https://academy.example' };

const content = achievementOf({ title: 'Kerberos', objectives: [] }, 'completion', ACADEMY);
const FACTS: CredentialFacts = {
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  code: 'ABCD1234',
  issuer: 'did:web:academy.example',
  recipient: { name: 'Ananya Sharma', email: 'ananya@triad.example' },
  achievement: { courseId: 'a-course', version: 2, content },
  basis: 'completion',
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

  it('has the assessment as evidence only where it was passed', () => {
    expect(openBadge(FACTS, ACADEMY)).not.toHaveProperty('evidence');
    expect(openBadge({ ...FACTS, basis: 'assessment' }, ACADEMY)).toMatchObject({
      evidence: [{ name: 'Final assessment', narrative: 'Timed by the server; not proctored.' }],
    });
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

  it('say whether a final assessment was passed', () => {
    expect(narrativeOf([], 'completion')).toBe(
      'Every lesson of the course is complete. The course has no final assessment.',
    );
    expect(narrativeOf([], 'assessment')).toBe(
      'Every lesson of the course is complete, and the final assessment is passed.',
    );
  });

  it('list the objectives of the course', () => {
    expect(narrativeOf(['Read tickets', 'Detect roasting'], 'completion')).toBe(
      `${narrativeOf([], 'completion')}\n\nThe course teaches:\n\n- Read tickets\n- Detect roasting`,
    );
  });
});
