/** More concurrent uploads would not be faster, and would use up the browser's connections. */
const AT_A_TIME = 2;

let taken = 0;
const queue: (() => void)[] = [];

/** Waits for a slot. Call the returned function to free it. */
export async function takeSlot(): Promise<() => void> {
  if (taken < AT_A_TIME) taken += 1;
  // A released slot is passed on to the next waiting upload.
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
