import { UploadPlaces } from './upload-places.js';

describe('places for forms with files', () => {
  const learner = (name: string) => ({ id: name, isAdmin: false });
  const administrator = { id: 'administrator', isAdmin: true };

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
});
