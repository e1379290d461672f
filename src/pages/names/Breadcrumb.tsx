import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Icon } from '../../ui/Icon'

type BreadcrumbProps = {
  children: ReactNode
  actions?: ReactNode
}

export function Breadcrumb({ children, actions }: BreadcrumbProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-row">
      <Link viewTransition className="link hit" to={paths.names()}>
        Names
      </Link>
      <Icon name="chevron-right" size={14} className="text-ink-2" />
      <span className="inline-flex min-w-0 flex-1 basis-48 items-center gap-3">{children}</span>
      <span className="inline-flex gap-2">
        {actions}
        <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
      </span>
    </div>
  )
}
