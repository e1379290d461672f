import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatMoment,
  formatNearMinute,
  formatNearMoment,
  formatTime,
  formatZone,
} from '../../src/model/dates'
import { formatUtcTooltip, formatYearZone } from '../../src/model/words/timeText'

it('a moment has no date on the same day', () => {
  const at = Date.UTC(2024, 5, 10, 7, 58, 41)
  expect(formatMoment(at, at + 60_000, 'utc')).toBe('07:58:41')
  expect(formatMoment(at, at + 86_400_000, 'utc')).toBe('10 June 2024, 07:58:41')
})

describe('the time zone of the device', () => {
  afterEach(() => vi.unstubAllEnvs())

  const zones = [
    'Europe/Berlin',
    'Asia/Kolkata',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'UTC',
  ]
  it.each(zones)('formats times as the platform does: %s', (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (at) => {
        expect(formatDate(at, 'local')).toBe(date.format(at))
        expect(formatTime(at, 'local')).toBe(time.format(at))
      }),
    )
  })

  it.each([
    ['Europe/Berlin', 'UTC+2'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['America/St_Johns', 'UTC−2:30'],
    ['UTC', 'UTC'],
  ])('is named by its UTC offset: %s', (zone, name) => {
    vi.stubEnv('TZ', zone)
    expect(formatZone('local', Date.UTC(2024, 5, 10))).toBe(name)
    expect(formatZone('utc', Date.UTC(2024, 5, 10))).toBe('UTC')
  })

  it('names the days beside today by the calendar, also where they have 23 or 25 hours', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    // 25 October 2026 has 25 hours, and begins at 22:00 UTC.
    const now = Date.UTC(2026, 9, 25, 22, 30)
    for (const [at, text] of [
      [Date.UTC(2026, 9, 24, 22, 1), '00:01:00'],
      [Date.UTC(2026, 9, 24, 21, 59), '23:59:00 yesterday'],
      [Date.UTC(2026, 9, 25, 23, 0), '00:00:00 tomorrow'],
      [Date.UTC(2026, 9, 26, 23, 0), '27 October 2026, 00:00:00'],
    ] as const)
      expect(formatNearMoment(at, now, 'local')).toBe(text)
    expect(formatNearMinute(Date.UTC(2026, 9, 25, 23, 0), now, 'local')).toBe(
      '00:00 tomorrow',
    )
  })

  it.each([
    ['Europe/Berlin', Date.UTC(2026, 10, 27), 'UTC+1, UTC+2 in summer'],
    ['Europe/Berlin', Date.UTC(2026, 6, 1), 'UTC+2, UTC+1 in winter'],
    ['Australia/Sydney', Date.UTC(2026, 0, 5), 'UTC+11, UTC+10 in winter'],
    ['America/New_York', Date.UTC(2026, 0, 5), 'UTC−5, UTC−4 in summer'],
    ['Asia/Kolkata', Date.UTC(2026, 0, 5), 'UTC+5:30'],
    ['UTC', Date.UTC(2026, 0, 5), 'UTC'],
  ])('is named with both of its offsets: %s', (zone, at, name) => {
    vi.stubEnv('TZ', zone)
    expect(formatYearZone('local', at)).toBe(name)
    expect(formatYearZone('utc', at)).toBe('UTC')
  })

  it('adds no second time when it equals UTC', () => {
    expect(formatUtcTooltip('22:53:40', '17:23:40')).toBe('In UTC: 17:23:40')
    expect(formatUtcTooltip('17:23:40', '17:23:40')).toBeUndefined()
  })
})
