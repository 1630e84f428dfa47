const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

export function filsOf(text: unknown): number {
  if (typeof text !== 'string' || !AMOUNT.test(text)) throw new RangeError(`not an amount: ${String(text)}`)
  const point = text.indexOf('.')
  if (point < 0) return Number(text) * 100
  const cents = Number(text.slice(point + 1))
  return Number(text.slice(0, point)) * 100 + (point === text.length - 2 ? cents * 10 : cents)
}

export function textOf(amount: number): string {
  const cents = amount % 100
  return `${(amount - cents) / 100}${cents < 10 ? '.0' : '.'}${cents}`
}

export function isOn(flag: unknown): boolean {
  if (flag !== '1' && flag !== '0') throw new RangeError(`not a flag: ${String(flag)}`)
  return flag === '1'
}
