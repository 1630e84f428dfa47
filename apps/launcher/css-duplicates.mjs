import { partsOf, withoutRanges } from './source-text.mjs'

const RUN = 6
const DECLARATIONS = 4

/** Returns pairs of places with the same six lines. At least four of the lines are declarations. Two files yield at most one pair. */
export function cssDuplicates(sheets) {
  const places = new Map()
  for (const { path, text } of sheets) {
    const lines = comparedLines(path, text)
    for (let at = 0; at + RUN <= lines.length; at++) {
      const run = lines.slice(at, at + RUN)
      if (run.filter(({ shape }) => shape.endsWith(';')).length < DECLARATIONS) continue
      const key = run.map(({ shape }) => shape).join('\n')
      places.set(key, [...(places.get(key) ?? []), { path, at, line: run[0].line }])
    }
  }
  const pairs = new Map()
  for (const equal of places.values()) {
    for (const [one, other] of couplesOf(equal)) {
      const files = `${one.path}\n${other.path}`
      if (!pairs.has(files)) pairs.set(files, { one: placeText(one), other: placeText(other) })
    }
  }
  return [...pairs.values()]
}

function comparedLines(path, text) {
  return withoutRanges(text, partsOf(path, text).comments)
    .split('\n')
    .map((line, index) => ({ shape: shapeOf(line.trim()), line: index + 1 }))
    .filter(({ shape }) => /\w/.test(shape))
}

const shapeOf = (line) => (line.endsWith('{') ? line.replace(/\.[\w-]+/g, '.class') : line).replace(/\s+/g, ' ')

const couplesOf = (places) =>
  places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => one.path !== other.path || other.at - one.at >= RUN)
      .map((other) => [one, other]),
  )

const placeText = ({ path, line }) => `${path}:${line}`
