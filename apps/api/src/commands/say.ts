/**
 * Answers an operator, line by line. What strangers wrote stands in the lines, so whatever could make a line look like
 * another, or move the cursor of a terminal, is written as its code.
 *
 * @returns The exit code of a command that did what it was asked for.
 */
export function say(...lines: readonly string[]): number {
  process.stdout.write(printed(lines))
  return 0
}

/** Says what went wrong, as plainly; the exit code of a command that could not do it. */
export function complain(...lines: readonly string[]): number {
  process.stderr.write(printed(lines))
  return 1
}

/** A record in full, as JSON. */
export const linesOf = (record: object): readonly string[] => JSON.stringify(record, null, 2).split('\n')

const printed = (lines: readonly string[]): string => lines.map((line) => `${plainLine(line)}\n`).join('')

/** Controls such as a newline or escape, the two other ends of a line, and what turns the direction of a text. */
const plainLine = (line: string): string => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, codeOf)

const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
