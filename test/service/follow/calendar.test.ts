import { expect, it } from 'vitest'
import { createCalendar } from '../../../src/service/follow/calendar'

it('a calendar gives what is due in order, also after its clock has leapt by years', () => {
  let now = 0
  const calendar = createCalendar<{ name: string; dueSecond: number | null }>(() => now)
  const add = (name: string, inMs: number) => {
    const entry = { name, dueSecond: null }
    calendar.add(entry, inMs)
    return entry
  }
  const take = () => calendar.take().map(({ name }) => name)
  add('later', 9_000)
  add('sooner', 3_000)
  calendar.remove(add('removed', 2_000))
  expect(take()).toEqual([])
  now = 3_000
  expect(take()).toEqual(['sooner'])
  now = Date.UTC(2026, 0, 1)
  expect(take()).toEqual(['later'])
  add('next', 1_000)
  expect(take()).toEqual([])
  now += 1_000
  expect(take()).toEqual(['next'])
})
