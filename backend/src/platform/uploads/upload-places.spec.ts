import { UploadPlaces } from './upload-places.js';

describe('places for forms with files', () => {
  const learner = (name: string, address = name, lane: 'evidence' | 'other' = 'other') => ({
    id: name,
    isAdmin: false,
    address,
    lane,
  });
  const administrator = { ...learner('administrator'), isAdmin: true };

  it('are two for a person, and free again once', () => {
    const places = new UploadPlaces();
    const giveBack = places.take(learner('Ananya'));
    places.take(learner('Ananya'));
    expect(() => places.take(learner('Ananya'))).toThrow('Too many files');
    giveBack();
    giveBack();
    places.take(learner('Ananya'));
    expect(() => places.take(learner('Ananya'))).toThrow('Too many files');
  });

  it('are left to administrators, however many learners send', () => {
    const places = new UploadPlaces();
    for (let n = 0; n < 12; n += 1) places.take(learner(`learner ${n}`));
    expect(() => places.take(learner('the next'))).toThrow('Too many files');
    places.take(administrator);
  });

  it('are half for all accounts behind one address, and apart for payment screenshots', () => {
    const places = new UploadPlaces();
    const given = ['a', 'b', 'c', 'd', 'x', 'y'].map((name) => places.take(learner(name, '203.0.113.1')));
    expect(() => places.take(learner('e', '203.0.113.1'))).toThrow('Too many files');
    places.take(learner('someone else', '203.0.113.2'));
    places.take(learner('e', '203.0.113.1', 'evidence'));
    given[0]!();
    places.take(learner('f', '203.0.113.1'));
  });
});
