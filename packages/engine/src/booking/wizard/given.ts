/** Asserts that a value is not null. The machine's current state guarantees it, which the types cannot express. */
export function given<Value>(value: Value | null, because: string): Value {
  if (value === null) throw new Error(because)
  return value
}
