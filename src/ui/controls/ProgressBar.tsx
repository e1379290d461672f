interface ProgressBarProps {
  /** What is being done, for readers: "Making the file". */
  label: string
  /** How much of `of` is done, in whatever both count. */
  done: number
  of: number
}

/** How far long work has come, as a bar over the whole width. What it counts stands beside it in words. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <progress
      className="block h-1.5 w-full appearance-none overflow-clip rounded-flag bg-well forced-colors:border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:forced-color-adjust-none"
      aria-label={label}
      max={of}
      value={done}
    />
  )
}
