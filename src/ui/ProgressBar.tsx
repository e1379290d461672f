interface ProgressBarProps {
  /** The accessible name: "Making the file". */
  label: string
  value: number
  max: number
}

/** A progress bar over the full width. The caller shows the progress as text too. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className="block h-1.5 w-full appearance-none overflow-clip rounded-flag bg-well forced-colors:border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:forced-color-adjust-none"
      aria-label={label}
      max={max}
      value={value}
    />
  )
}
