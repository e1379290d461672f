import * as labels from '#words/labels'
import { useState } from 'react'
import { Form } from 'react-router'
import { isName } from '../contract/names'
import { nameRule } from '#words/problems'
import { parseAddress } from '../model/chains/addresses'
import { findNameProblem } from '../model/names/nameProblem'
import { findMeantName } from '../model/names/meantName'
import { isRecoveryPhrase } from '../model/recoveryPhrase'
import { recoveryPhraseText } from '#words/recoveryPhrase'
import { formatNameProblem } from '../model/words/problemText'
import { paths } from '../paths'
import { Button } from '../ui/Button'
import { TextField } from '../ui/Field'
import * as words from '#words/nameSearch'

/**
 * The form for a name: the loader of `/names` opens its page. The browser keeps the
 * text, also one typed before scripts.
 */
export function NameSearch() {
  const [text, setText] = useState('')
  const isAddress = !isName(text) && parseAddress(text) !== null
  // Of several words, the page of the text offers the name that they can mean.
  const meant = isAddress || /\s/.test(text) ? null : findMeantName(text)
  const isReadable = text === '' || isAddress || meant !== null
  const found = isReadable ? null : findNameProblem(text)
  const problem = found === null ? undefined : formatNameProblem(found)
  const isPhrase = isRecoveryPhrase(text)
  return (
    <Form
      action={paths.names()}
      className="flex max-w-160 items-start gap-2"
      onSubmit={(event) => {
        if (problem || isPhrase) event.preventDefault()
      }}
    >
      <TextField
        label={labels.name}
        name="name"
        autoCapitalize="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setText(currentTarget.value.trim())}
        hint={isAddress ? words.addressHint : nameRule}
        error={isPhrase ? recoveryPhraseText : problem}
      />
      <span className="mt-5.5">
        <Button type="submit" variant="primary">
          {words.lookUp}
        </Button>
      </span>
    </Form>
  )
}
