import { MAX_BANK_QR_LENGTH, readBankQr, UPI_KINDS } from '@triad/shared/bank-qr';
import { MAX_PAYEE_NAME_LENGTH } from '@triad/shared/limits';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button';
import { Select, TextArea, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { fieldProps } from '../../../forms/use-schema-form';
import { readQr } from '../../../lib/read-qr';
import { settingsMessages } from '../../../messages-admin';
import { SETTING_LABELS, type SettingsForm, UPI_KIND_WORDS } from './settings-words';

/** Where learners pay to. The bank's QR code fills in the rest. */
export function UpiFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const kind = useWatch({ control: form.control, name: 'upi_kind' });
  const [isFilled, setIsFilled] = useState(false);
  const fill = (text: string): void => {
    const qr = readBankQr(text);
    setIsFilled(qr !== null);
    if (!qr) return;
    const set = (field: keyof SettingsForm, value: string): void =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    set('upi_id', qr.upiId);
    if (qr.payeeName) set('payee_name', qr.payeeName.slice(0, MAX_PAYEE_NAME_LENGTH));
    set('upi_kind', qr.kind);
  };
  const bankQr = fieldProps(form, 'upi_bank_qr');
  return (
    <>
      <TextInput
        label={SETTING_LABELS.upi_id}
        {...fieldProps(form, 'upi_id')}
        hint="Learners pay here from their next checkout on. If empty, learners can’t pay."
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
      />
      <TextInput
        label={SETTING_LABELS.payee_name}
        {...fieldProps(form, 'payee_name')}
        hint="The name that payment apps show."
        maxLength={MAX_PAYEE_NAME_LENGTH}
      />
      <Select
        label={SETTING_LABELS.upi_kind}
        {...fieldProps(form, 'upi_kind')}
        hint={settingsMessages.upiKindHints[kind as keyof typeof UPI_KIND_WORDS]}
      >
        {UPI_KINDS.map((value) => (
          <option key={value} value={value}>
            {UPI_KIND_WORDS[value]}
          </option>
        ))}
      </Select>
      <div>
        <TextArea
          label={SETTING_LABELS.upi_bank_qr}
          {...bankQr}
          onChange={(event) => {
            void bankQr.onChange(event);
            fill(event.target.value);
          }}
          hint={settingsMessages.bankQrHint}
          rows={2}
          maxLength={MAX_BANK_QR_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={false}
        />
        <QrPicture
          onChoose={() => setIsFilled(false)}
          onRead={(text) => {
            form.setValue('upi_bank_qr', text, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
            fill(text);
          }}
        />
        <p role="status" className="text-sm text-ink2 not-empty:mt-2">
          {isFilled && settingsMessages.bankQrFilled}
        </p>
      </div>
    </>
  );
}

/** Reads the code from a picture, in the browser. */
function QrPicture({ onChoose, onRead }: { onChoose: () => void; onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File): Promise<void> => {
    onChoose();
    setProblem(null);
    setIsReading(true);
    const text = await readQr(file).catch(() => undefined);
    setIsReading(false);
    if (text === undefined) setProblem(settingsMessages.bankQrNoPicture);
    else if (text === null) setProblem(settingsMessages.bankQrNoCode);
    else if (!readBankQr(text)) setProblem(settingsMessages.bankQrNoUpi);
    else onRead(text);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture of the bank’s QR code"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Choosing the same file again must trigger a change event.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button busy={isReading} onClick={() => input.current?.click()} className="mt-2">
        Read it from a picture
      </Button>
      <Problem className="mt-2">{problem}</Problem>
    </>
  );
}
