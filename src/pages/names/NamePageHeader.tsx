import type { ReactNode } from 'react'
import { formatTitle } from '../../contract/brand'
import { PageHeader } from '../../components/PageHeader'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { PageHead } from '../../ui/PageHead'
import { SafeText } from '../../ui/SafeText'

type NamePageHeaderProps = { name: string; children: ReactNode }

/** The header of a name's page, with the title and the preview of the document. */
export const NamePageHeader = ({ name, children }: NamePageHeaderProps) => (
  <>
    <PageHead
      title={formatTitle(name)}
      preview={{
        title: `Name ${name}`,
        description: 'Open the link to check the name and its addresses before you send.',
      }}
    />
    <PageHeader
      list="names"
      actions={
        <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
      }
      current={
        <>
          <span translate="no" className="inline-flex max-w-full font-mono">
            <SafeText text={name} limit={30} />
          </span>
          <CopyButton text={name} contentName="name" />
        </>
      }
    >
      {children}
    </PageHeader>
  </>
)

export const NameTitle = ({ name }: { name: string }) => (
  <h1 translate="no" className="w-fit font-mono text-verdict">
    <SafeText text={name} limit={30} />
  </h1>
)
