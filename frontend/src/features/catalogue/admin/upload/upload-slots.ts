/** More at a time would not be faster, and would leave the browser no connection for the rest of the page. */
const AT_A_TIME = 2;

let taken = 0;
const queue: (() => void)[] = [];

/** Waits for a slot. Call the returned function to free it. */
export async function takeSlot(): Promise<() => void> {
  if (taken < AT_A_TIME) taken += 1;
  // Whoever leaves hands the place over.
  else await new Promise<void>((resolve) => queue.push(resolve));
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    const next = queue.shift();
    if (next) next();
    else taken -= 1;
  };
}
