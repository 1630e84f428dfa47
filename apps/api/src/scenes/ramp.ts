/** The hours that scenes are drawn at. */
export const TIMES = ['dawn', 'noon', 'dusk', 'night'] as const
export type Time = (typeof TIMES)[number]

/** Thirteen colours of an hour. Every scene of that hour uses these, so that any two belong together. */
export type Ramp = {
  readonly skyTop: string
  readonly skyLow: string
  readonly sun: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly wall: string
  readonly wallShade: string
  readonly waterTop: string
  readonly waterLow: string
  readonly leaf: string
  readonly leafDark: string
  readonly ink: string
}

export const RAMPS: Readonly<Record<Time, Ramp>> = {
  dawn: {
    skyTop: '#F4C6A8',
    skyLow: '#FBEBD4',
    sun: '#FFF3D2',
    far: '#D9B7A0',
    middle: '#C9A083',
    near: '#A97C62',
    wall: '#F1DFC3',
    wallShade: '#D5B48F',
    waterTop: '#A8CFC9',
    waterLow: '#3F8E90',
    leaf: '#4E8A6C',
    leafDark: '#245749',
    ink: '#4A352B',
  },
  noon: {
    skyTop: '#7FC3CB',
    skyLow: '#D3ECE6',
    sun: '#FFF6DC',
    far: '#A9BFBB',
    middle: '#7FA79E',
    near: '#D9BC8C',
    wall: '#F6E8CF',
    wallShade: '#DDC39A',
    waterTop: '#58B7B4',
    waterLow: '#136D78',
    leaf: '#5E9C78',
    leafDark: '#1E5C4D',
    ink: '#27343A',
  },
  dusk: {
    skyTop: '#3B4168',
    skyLow: '#D87E74',
    sun: '#FFD79A',
    far: '#7C4E70',
    middle: '#68426A',
    near: '#4F345C',
    wall: '#9A5E74',
    wallShade: '#6B4164',
    waterTop: '#E7A079',
    waterLow: '#433861',
    leaf: '#3F5560',
    leafDark: '#27333F',
    ink: '#241D33',
  },
  night: {
    skyTop: '#0E2230',
    skyLow: '#1F4256',
    sun: '#F6EFD3',
    far: '#2A4F63',
    middle: '#39525C',
    near: '#2C4049',
    wall: '#526870',
    wallShade: '#344B54',
    waterTop: '#2A5A6C',
    waterLow: '#0E2A38',
    leaf: '#2F5A55',
    leafDark: '#183C3D',
    ink: '#0A1820',
  },
}
