import { aLesson } from './learn-fixtures';
import { percentComplete } from './study';

it.each([
  [0, 0, 0],
  [2, 3, 67],
  [199, 200, 99],
  [200, 200, 100],
])('%i of %i lessons are %i percent, as on the server', (done, all, percent) => {
  const lessons = Array.from({ length: all }, (_, index) =>
    aLesson(String(index), { completed: index < done }),
  );
  expect(percentComplete(lessons)).toBe(percent);
});
