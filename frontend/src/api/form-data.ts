type FormValue = string | number | boolean | Blob | readonly unknown[] | object | null | undefined;

const isPlainObject = (value: unknown): value is Record<string, FormValue> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const filesOf = (value: FormValue): Blob[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((item) => item instanceof Blob);

/** Whether a request body contains a file and must be sent as multipart/form-data. */
export function carriesFile(body: unknown): body is Record<string, FormValue> {
  return isPlainObject(body) && Object.values(body).some((value) => filesOf(value).length > 0);
}

/**
 * A body as multipart fields: files unchanged, lists and objects as JSON (the contract's objectives and instructors),
 * everything else as text. Undefined and null fields are omitted.
 */
export function toFormData(body: Record<string, FormValue>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    const files = filesOf(value);
    for (const file of files) form.append(field, file);
    if (files.length > 0) continue;
    form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
