import { describe, expect, it } from 'vitest'

import { faultsOfPackage, readPackage } from '../testing/read-package.ts'

describe('calendar', () => {
  const dated = { enable_date_picker: '1', start_date: '2026-01-01', end_date: '12/31/2026' }

  it('[WIZ-03] [ENT-05] a package without a date step has no calendar', () => {
    expect(readPackage({ ...dated, enable_date_picker: '0', end_date: 'soon' }).calendar).toBeNull()
  })

  it('[DATE-01] [AMB-035] the start and end of a calendar accept YYYY-MM-DD and MM/DD/YYYY', () => {
    expect(readPackage(dated).calendar).toEqual({
      start: '2026-01-01',
      end: '2026-12-31',
      eventDates: [],
      closedDates: [],
      closedWeekdays: [],
      cutOffHours: 0,
    })
    expect(readPackage({ ...dated, start_date: '', end_date: null }).calendar).toMatchObject({ start: null, end: null })
  })

  it('[DATE-10] [DATE-11] [AMB-035] event dates and closed dates can be an array, a JSON list or a comma list', () => {
    const days = ['2026-12-05', '2026-12-06']
    for (const list of ['2026-12-05, 12/06/2026', '["2026-12-05","2026-12-06"]', days]) {
      expect(readPackage({ ...dated, event_dates: list, disabled_dates: list }).calendar).toMatchObject({
        eventDates: days,
        closedDates: days,
      })
    }
  })

  it('[DATE-12] [AMB-035] disabled_weeks accepts full and three-letter names of weekdays', () => {
    const closed = (disabled_weeks: string) => readPackage({ ...dated, disabled_weeks }).calendar?.closedWeekdays
    expect(closed('Friday, SAT,sunday')).toEqual([5, 6, 0])
    expect(closed('sunday,monday,tuesday,wednesday,thursday,friday,saturday')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(closed('sun,mon,tue,wed,thu,fri,sat')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('[DATE-13] [AMB-033] parsing reads the cut-off in hours, and an empty cut-off is 0', () => {
    expect(readPackage({ ...dated, disable_booking_prior: '48' }).calendar?.cutOffHours).toBe(48)
    expect(readPackage({ ...dated, disable_booking_prior: '' }).calendar?.cutOffHours).toBe(0)
  })

  it('[DATE-12] every unreadable date or weekday is a fault with its path', () => {
    expect(
      faultsOfPackage({
        ...dated,
        start_date: '2026-02-30',
        event_dates: '2026-12-05,soon',
        disabled_weeks: 'friday,f',
      }),
    ).toEqual([
      { path: 'start_date', reason: 'not-a-date' },
      { path: 'event_dates[1]', reason: 'not-a-date' },
      { path: 'disabled_weeks[1]', reason: 'not-known' },
    ])
  })
})
