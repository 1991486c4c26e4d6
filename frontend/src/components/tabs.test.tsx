import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

it('selects a tab once by a click, although the screen follows only later', async () => {
  const select = jest.fn();
  render(
    <Tabs
      label="Payment status"
      value="pending"
      onValueChange={select}
      tabs={[
        { value: 'pending', label: 'Pending' },
        { value: 'approved', label: 'Approved' },
      ]}
    >
      Payments
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Approved' }));
  expect(select.mock.calls).toEqual([['approved']]);
});
