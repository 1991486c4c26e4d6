import { waitFor } from '@testing-library/react';
import { GRACE_MS, keepFocus } from './keep-focus';

let stop: () => void;
beforeAll(() => {
  stop = keepFocus();
});
afterAll(() => {
  stop();
  document.body.replaceChildren();
});

/** A page with that in its main part. */
function show(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
}
const control = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

describe('the focus of a control that goes', () => {
  it('moves to the list of a deleted row', async () => {
    show('<ul><li id="row"><button>Delete</button></li><li>Another</li></ul>');
    control('Delete').focus();
    document.getElementById('row')!.remove();
    await waitFor(() => expect(document.querySelector('ul')).toHaveFocus());
  });

  it('moves to the section of a button that a form replaces', async () => {
    show('<section><div><button>Correct</button></div></section>');
    control('Correct').focus();
    document.querySelector('div')!.innerHTML = '<form></form>';
    await waitFor(() => expect(document.querySelector('section')).toHaveFocus());
  });

  it('moves to the form of a button that is disabled', async () => {
    show('<form><button>Post</button></form>');
    control('Post').focus();
    // As browsers do; jsdom would leave the focus on a disabled button.
    control('Post').blur();
    control('Post').disabled = true;
    await waitFor(() => expect(document.querySelector('form')).toHaveFocus());
  });

  it('moves to where a closed dialog was opened, although its button has gone', async () => {
    show('<ul><li id="row"><button>Delete</button></li></ul>');
    control('Delete').focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Yes</button></div>');
    control('Yes').focus();
    document.getElementById('row')!.remove();
    document.querySelector('[role="dialog"]')!.remove();
    await waitFor(() => expect(document.querySelector('ul')).toHaveFocus());
  });

  it('stays where it was moved meanwhile', async () => {
    show('<ul><li id="row"><button>Delete</button></li></ul><button>Next</button>');
    control('Delete').focus();
    document.getElementById('row')!.remove();
    // The observer is told of it in a microtask.
    await Promise.resolve();
    control('Next').focus();
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    expect(control('Next')).toHaveFocus();
  });

  it('leaves no place that a click would focus', async () => {
    show('<section><button>One</button></section><button>Two</button>');
    control('One').focus();
    control('One').remove();
    await waitFor(() => expect(document.querySelector('section')).toHaveFocus());
    control('Two').focus();
    expect(document.querySelector('section')).not.toHaveAttribute('tabindex');
  });
});
