import { useState } from 'react'
import { isRecoveryPhrase } from '../../model/recoveryPhrase'
import { type TokenFilters, writeFilters } from '../../model/tokens/filters'
import { removedPhraseText } from '#words/recoveryPhrase'
import { Button, IconButton } from '../../ui/Button'
import { FieldBox, fieldInputClasses } from '../../ui/FieldBox'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { filterPanelId, OrderField } from './FilterPanel'
import * as words from '#words/tokenList'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

type TokenSearchFormProps = {
  filters: TokenFilters
  onSearch: (text: string) => void
  /** Called when the text has to be written to the URL. */
  onDone: () => void
  /** Called when the field gets the focus. */
  onFocus: () => void
}

/** The search field, the order, and the button of the filters in narrow windows. */
export function TokenSearchForm(props: TokenSearchFormProps) {
  const { filters, onDone, onFocus } = props
  const [hasPhrase, setHasPhrase] = useState(false)
  const onSearch = (text: string) => {
    setHasPhrase(isRecoveryPhrase(text))
    props.onSearch(text)
  }
  const input = useEarlyInput<HTMLInputElement>((field) => {
    if (field.value !== filters.q) onSearch(field.value)
    if (document.activeElement === field) onFocus()
  })
  const clear = () => {
    onSearch('')
    // The button is removed.
    input.current?.focus()
  }
  const chosen = filters.categories.length + filters.chains.length
  return (
    <>
      <form
        method="get"
        className="@container flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onDone()
        }}
      >
        {Object.entries(writeFilters({ ...filters, q: '', sort: 'match' })).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <FieldBox
          icon="search"
          after={
            filters.q !== '' && (
              <span className="-me-2 inline-flex">
                <IconButton icon="close" label={controls.clear} onClick={clear} />
              </span>
            )
          }
        >
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={words.searchTokens}
            placeholder={words.placeholder}
            value={filters.q}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
            onFocus={onFocus}
            onBlur={onDone}
            autoComplete="off"
            spellCheck={false}
            className={fieldInputClasses}
          />
        </FieldBox>
        <span className="min-w-44 shrink-0 max-lg:hidden">
          <OrderField filters={filters} />
        </span>
        <span className="inline-flex h-9 items-center lg:hidden">
          <Button icon="filter" popoverTarget={filterPanelId}>
            <span className="@max-[20rem]:sr-only">
              {chosen === 0
                ? controls.filters
                : fillText(controls.filtersChosen, { count: chosen })}
            </span>
          </Button>
        </span>
      </form>
      {hasPhrase && (
        <p role="alert" className="mt-2 text-row text-fail">
          {removedPhraseText}
        </p>
      )}
    </>
  )
}
