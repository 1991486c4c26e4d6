const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob));

/** Whether a request body carries a file and so has to travel as multipart/form-data. */
export function carriesFile(body: unknown): body is Record<string, unknown> {
  return isPlainObject(body) && Object.values(body).some(holdsBlob);
}

/**
 * A body as multipart fields: files as they are, lists and objects as JSON (the contract's objectives and
 * instructors), everything else as text. Undefined and null fields are left out.
 */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (holdsBlob(value)) for (const file of [value].flat() as Blob[]) form.append(field, file);
    else if (typeof value === 'object') form.append(field, JSON.stringify(value));
    else form.append(field, String(value));
  }
  return form;
}
