import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PublicPageTitle } from '../../academy/page-title';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { SchemaForm } from '../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { verifyMessages } from '../../messages';

/** The code itself, also from the full address that a mail or a QR code contains. */
const codeOf = (typed: string): string =>
  typed
    .replace(/^.*\/verify\//i, '')
    .replace(/[?#/].*$/, '')
    .trim();

const schema = z.object({
  code: z.string().check(
    z.trim(),
    z.refine((typed) => codeOf(typed) !== '', verifyMessages.codeMissing),
  ),
});

/** /verify: asks for the code of a certificate, such as one on paper. */
export function Component() {
  const form = useSchemaForm(schema, { code: '' });
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <PublicPageTitle page={publicPages.findCertificate} />
      <h1 className="text-2xl">Check a certificate</h1>
      <p className="mt-3 max-w-prose text-ink2">{verifyMessages.findHint}</p>
      <SchemaForm
        form={form}
        onSubmit={({ code }) => navigate(paths.verify.to(codeOf(code)))}
        failure={verifyMessages.failed}
        className="mt-6 flex max-w-md flex-col gap-4"
      >
        <TextInput
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(form, 'code')}
        />
        <Button type="submit" variant="primary" className="self-start">
          Check
        </Button>
      </SchemaForm>
    </div>
  );
}
