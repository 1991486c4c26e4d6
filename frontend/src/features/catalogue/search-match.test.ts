import { aCourse } from './catalogue-fixtures';
import { excerptOf, foundPattern, splitByFound } from './search-match';

describe('what a search found', () => {
  it.each([
    [['kerb*'], 'Kerberoasting, akerb', ['', 'Kerberoasting', ', akerb']],
    [['red', 'team*'], 'A red teamer reduced Redis', ['A ', 'red', ' ', 'teamer', ' reduced Redis']],
    [['90'], '90 days of 900', ['', '90', ' days of 900']],
    [['फॉरेंसि*'], 'फॉरेंसिक्स और', ['', 'फॉरेंसिक्स', ' और']],
    [undefined, 'Nothing', ['Nothing']],
  ])('%j splits %j', (words, text, parts) => {
    expect(splitByFound(text, foundPattern(words))).toEqual(parts);
  });
});

describe('the excerpt', () => {
  const course = (overrides: Parameters<typeof aCourse>[0], lesson: string | null = null) => ({
    ...aCourse(overrides),
    match: { words: ['kerb*'], lesson },
  });

  it('is how the description begins where nothing was searched, or the title says it', () => {
    const begins = { label: null, text: 'Walk to the domain.' };
    expect(excerptOf(aCourse({ description: 'Walk **to** the domain.' }))).toEqual(begins);
    expect(excerptOf(course({ title: 'Kerberos', description: 'Walk to the domain.' }, 'Kerb'))).toEqual(
      begins,
    );
  });

  it('is the instructor, objective or lesson that was found', () => {
    expect(excerptOf(course({ instructors: ['A', 'Kerb Rao'] }))).toEqual({
      label: 'Instructor',
      text: 'Kerb Rao',
    });
    expect(excerptOf(course({ objectives: ['A', 'Forge kerberos tickets'] }, 'Kerberoasting'))).toEqual({
      label: 'Objective',
      text: 'Forge kerberos tickets',
    });
    expect(excerptOf(course({}, 'Kerberoasting'))).toEqual({ label: 'Lesson', text: 'Kerberoasting' });
  });

  it('is the part of the description with the word', () => {
    const { text } = excerptOf(
      course({ description: `${'From a foothold to the domain. '.repeat(9)}With *kerberos* tickets.` }),
    );
    expect(text).toBe('… From a foothold to the domain. With kerberos tickets.');
  });
});
