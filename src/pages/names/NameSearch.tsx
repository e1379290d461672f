import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths'
import { nameRule } from '../../contract/names'
import { findNameProblem } from '../../model/names/nameProblem'
import { addRecent } from '../../storage/recents'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'

/** The form for a name. Without scripts it submits `name` to `/names`. The browser keeps the text, also one typed before scripts. */
export function NameSearch() {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  return (
    <form
      action={paths.names()}
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const name = readName(event.currentTarget)
        const problem = findNameProblem(name)
        setError(problem?.message ?? '')
        if (problem !== null) return
        addRecent({ kind: 'name', text: name, chain: '' })
        void navigate(paths.name(name))
      }}
    >
      <TextField
        label="Name"
        name="name"
        isMono
        autoCapitalize="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) =>
          setError(value.trim() === '' ? '' : (findNameProblem(value.trim())?.message ?? ''))
        }
        {...(error === '' ? { hint: nameRule } : { error })}
      />
      <span className="mt-5.5">
        <Button type="submit" variant="primary">
          Look up
        </Button>
      </span>
    </form>
  )
}

function readName(form: HTMLFormElement): string {
  const text = new FormData(form).get('name')
  return typeof text === 'string' ? text.trim().toLowerCase() : ''
}
