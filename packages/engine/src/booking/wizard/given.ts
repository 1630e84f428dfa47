/**
 * What the open states of the machine imply and a type cannot know.
 *
 * @param value - Null only by a bug of ours.
 * @throws Error with `because`, the reason why it is there.
 */
export function given<Value>(value: Value | null, because: string): Value {
  if (value === null) throw new Error(because)
  return value
}
