import { maskedAddress } from './masked-address.js';

describe("decisions 3: another learner's email is shown masked", () => {
  it.each([
    ['rahul@example.com', 'r•••@example.com'],
    ['r@example.com', 'r•••@example.com'],
    ['rahul.verma+lab@mail.example.in', 'r•••@mail.example.in'],
  ])('%s as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });
});
