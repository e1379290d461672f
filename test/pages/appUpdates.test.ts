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

describe('a page is loaded anew for a new version', () => {
  it('when nothing is typed and nothing is open', () => {
    show('input')
    show('textarea')
    Object.assign(show('input'), { type: 'checkbox', checked: true })
    expect(canReload()).toBe(true)
  })

  it('when all that is typed is in its address, which brings it back', () => {
    history.replaceState(null, '', '/tokens?q=usd+coin')
    show('input').value = 'usd coin'
    expect(canReload()).toBe(true)
    show('textarea').value = '{"txn":'
    expect(canReload()).toBe(false)
  })

  it('not while a field holds what somebody types, focused or not', () => {
    show('input').value = 'eld'
    expect(canReload()).toBe(false)
  })

  it('not while a dialog is open', () => {
    show('dialog').open = true
    expect(canReload()).toBe(false)
  })
})
