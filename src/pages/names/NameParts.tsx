import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../app/paths'
import { nameRule } from '../../contract/names'
import { findNameProblem } from '../../model/names/nameProblem'
import { PageHeader } from '../../search/PageHeader'
import { addRecent } from '../../storage/recents'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { TextField } from '../../ui/Field'
import { SafeText } from '../../ui/SafeText'

type SubjectHeaderProps = { current: ReactNode; actions?: ReactNode; children: ReactNode }

/** The header of the page of a name or an address. */
export const SubjectHeader = ({ current, actions, children }: SubjectHeaderProps) => (
  <PageHeader
    list="names"
    current={current}
    actions={
      <>
        {actions}
        <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
      </>
    }
  >
    {children}
  </PageHeader>
)

/** The form for a name: the loader of `/names` opens its page. The browser keeps the text, also one typed before scripts. */
export function NameSearch() {
  const [name, setName] = useState('')
  const problem = name === '' ? undefined : findNameProblem(name)?.message
  return (
    <Form
      action={paths.names()}
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        if (problem) event.preventDefault()
        else if (name !== '') addRecent({ kind: 'name', text: name, chain: '' })
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoCapitalize="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setName(currentTarget.value.trim().toLowerCase())}
        hint={nameRule}
        error={problem}
      />
      <span className="mt-5.5">
        <Button type="submit" variant="primary">
          Look up
        </Button>
      </span>
    </Form>
  )
}

/** A link to the page of a name. The name is untrusted text of any length. */
export const NameLink = ({ name }: { name: string }) => (
  <Link translate="no" className="link hit inline-flex max-w-full font-mono" to={paths.name(name)}>
    <SafeText text={name} limit={40} />
  </Link>
)

type InvalidTextProps = { title: string; text: string; children: ReactNode }

/** The page of a URL whose text is no name or no address. */
export const InvalidText = ({ title, text, children }: InvalidTextProps) => (
  <div className="page py-7 md:py-10">
    <title>{`${title} - Crosswatch`}</title>
    <h1 className="text-title">{title}</h1>
    <p className="mt-2 flex max-w-full font-mono text-ink-2">
      <SafeText text={text} limit={80} />
    </p>
    <p className="mt-2 mb-6 text-ink-2">
      {children}{' '}
      <Link className="link" to={paths.names()}>
        Names
      </Link>
    </p>
    <NameSearch />
  </div>
)
