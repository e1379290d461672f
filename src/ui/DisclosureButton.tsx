import type { ReactNode } from 'react'

interface DisclosureButtonProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Shows or hides a part of the page. It looks like a link. */
export function DisclosureButton({ isOpen, onToggle, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className="hit text-accent hover:underline"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
