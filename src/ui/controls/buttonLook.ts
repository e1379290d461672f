export type ButtonVariant = 'default' | 'primary' | 'destructive' | 'quiet'

const looks: Record<ButtonVariant, string> = {
  default:
    'border border-line-2 bg-sheet px-3 text-accent hover:bg-well aria-pressed:bg-accent-wash',
  primary:
    'forced-color-adjust-none border border-accent bg-accent px-3 text-accent-on hover:bg-[color-mix(in_srgb,var(--accent),var(--ink)_8%)]',
  destructive: 'border border-line-2 bg-sheet px-3 text-fail hover:bg-well',
  quiet: 'text-accent hover:underline underline-offset-3',
}

/**
 * The classes of a button, for what is a button to the eye and a link to the browser:
 * `<a href={…} className={buttonLook('primary')}>`. One primary at most on a page.
 */
export function buttonLook(variant: ButtonVariant = 'default'): string {
  return `hit inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-field text-row font-medium whitespace-nowrap ${looks[variant]}`
}

/** The classes of a button that cannot be used now: stays where it is, without fill. */
export const disabledButtonLook =
  'inline-flex h-8 shrink-0 cursor-not-allowed items-center justify-center gap-2 rounded-field border border-line px-3 text-row font-medium whitespace-nowrap text-ink-3'
