import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths'
import { isName, nameRule } from '../../contract/names'
import { findNameProblem } from '../../model/names/nameRule'
import { addRecent } from '../../storage/recents'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'

export function NameSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const name = text.trim()
  const problem = name === '' ? null : findNameProblem(name)
  return (
    <form
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isName(name)) return
        addRecent({ kind: 'name', text: name, chain: '' })
        void navigate(paths.name(name))
      }}
    >
      <TextField
        label="Name"
        isMono
        autoCapitalize="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(problem ? { error: problem.message } : { hint: nameRule })}
      />
      <span className="mt-5.5">
        <Button
          type="submit"
          variant="primary"
          disabledReason={name === '' ? 'Type a name first.' : problem ? nameRule : undefined}
        >
          Look up
        </Button>
      </span>
    </form>
  )
}
