import { afterEach, describe, expect, it } from 'vitest'
import { canReload } from '../../src/app/appUpdates'

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** A page with these elements. */
function show<Name extends 'input' | 'textarea' | 'dialog'>(name: Name) {
  return document.body.appendChild(document.createElement(name))
}

describe('a page can be reloaded for a new version', () => {
  it('if nothing is typed and no dialog is open', () => {
    show('input')
    show('textarea')
    Object.assign(show('input'), { type: 'checkbox', checked: true })
    expect(canReload()).toBe(true)
  })

  it('if all typed text is in the URL', () => {
    history.replaceState(null, '', '/tokens?q=usd+coin')
    show('input').value = 'usd coin'
    expect(canReload()).toBe(true)
    show('textarea').value = '{"txn":'
    expect(canReload()).toBe(false)
  })

  it('but not while a field has text, focused or not', () => {
    show('input').value = 'eld'
    expect(canReload()).toBe(false)
  })

  it('but not while a dialog is open', () => {
    show('dialog').open = true
    expect(canReload()).toBe(false)
  })
})
