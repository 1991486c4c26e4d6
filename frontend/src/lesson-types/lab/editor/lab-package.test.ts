import { ONE_FLAG } from '@triad/shared/lab';
import { type LabPackage, readLabPackage, writeLabPackage } from './lab-package';

const lab: LabPackage = {
  title: 'Who entered web01?',
  description: 'A *log* to read.',
  ...ONE_FLAG,
  machines: [
    { role: 'attacker', host: 'attacker', address: '10.9.0.1', login: 'root', files: {}, start: '' },
  ],
  file: new File([new Uint8Array([1, 2, 3])], 'web01.zip'),
};

it('is read as it was written', async () => {
  const { lab: read } = await readLabPackage(await writeLabPackage(lab));
  expect(read).toMatchObject({
    title: lab.title,
    description: lab.description,
    machines: lab.machines,
    ...ONE_FLAG,
  });
  expect(read?.file.name).toBe('web01.zip');
  expect([...new Uint8Array(await read!.file.arrayBuffer())]).toEqual([1, 2, 3]);
});

it('is refused with a sentence if it is none, or none that learners could solve', async () => {
  expect((await readLabPackage(new Blob(['PK']))).problems).toEqual([
    'This is no lab of this academy or another one. Choose a zip that was saved with “Export”.',
  ]);
  const unsolvable = await writeLabPackage({ ...lab, passPoints: 11 });
  expect((await readLabPackage(unsolvable)).problems).toEqual([
    'The points needed may be at most 10, which a learner who takes every hint still reaches',
  ]);
});

it('is refused with machines that are none', async () => {
  const broken = await writeLabPackage({ ...lab, machines: [{ ...lab.machines![0]!, address: '8.8.8.8' }] });
  expect((await readLabPackage(broken)).problems).toEqual([
    'Machine 1, address: is no address that begins with 10.',
  ]);
});
