import Copy from 'lucide-react/icons/copy';
import { fieldMessages } from '../messages';
import { copyText } from '../lib/clipboard';
import { Button, type ButtonVariant } from './button';
import { toast } from './toast';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers: "transaction ID". */
  what: string;
  variant?: ButtonVariant;
  /** Shows only the icon. */
  iconOnly?: boolean;
  /** The error message; administrators' payments have their own. */
  failure?: string;
}

export function CopyButton({
  text,
  what,
  variant = 'secondary',
  iconOnly = false,
  failure = fieldMessages.copyFailed,
}: CopyButtonProps) {
  return (
    <Button
      variant={variant}
      icon={iconOnly}
      disabled={text === ''}
      aria-label={`Copy ${what}`}
      onClick={() => {
        void copyText(text).then((copied) =>
          copied ? toast.success(fieldMessages.copied) : toast.error(failure),
        );
      }}
    >
      <Copy size={16} aria-hidden />
      {!iconOnly && 'Copy'}
    </Button>
  );
}
