import type { ReactNode } from 'react'

export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-row">
      <span className="w-full shrink-0 text-ink-3 md:w-40">{label}</span>
      {children}
    </div>
  )
}
