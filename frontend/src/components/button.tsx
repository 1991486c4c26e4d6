import { clsx } from 'clsx';
import { type ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Only `verify` is green: for Mark Complete and Approve. */
export type ButtonVariant = 'primary' | 'secondary' | 'verify' | 'danger' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  /** A square of 44 px around an icon; give it an `aria-label`. */
  icon?: boolean;
}

const classes = (variant: ButtonVariant, icon: boolean | undefined, className: string | undefined): string =>
  clsx('btn', `btn-${variant}`, icon && 'btn-icon', className);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** In progress: announced, keeps focus and width, and ignores further presses. */
    busy?: boolean;
    ref?: React.Ref<HTMLButtonElement>;
  };

export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(variant, icon, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // Also prevents a submit button from submitting twice.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', icon, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classes(variant, icon, className)} />;
}
