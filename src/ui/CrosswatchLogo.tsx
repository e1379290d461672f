/** The Crosswatch logo. The attributes beside the classes draw it without a stylesheet too. */
export function CrosswatchLogo() {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width="20"
      height="18"
      viewBox="0 0 20 18"
      fill="none"
    >
      <path d="M1 3h18M1 9h18M1 15h18" className="stroke-line-2" strokeWidth="1.25" />
      <path
        d="M1 3h6.25v6h5v6H16"
        stroke="currentColor"
        className="stroke-ink"
        strokeWidth="2.25"
      />
      <circle cx="16" cy="15" r="2.75" fill="currentColor" className="fill-accent" />
    </svg>
  )
}
