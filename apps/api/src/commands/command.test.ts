import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mock } from 'vitest'

import { printErrors, printLines } from './command.ts'

let out: Mock<typeof process.stdout.write>
let errorOutput: Mock<typeof process.stderr.write>
beforeEach(() => {
  out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  errorOutput = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  out.mockRestore()
  errorOutput.mockRestore()
})

it('[R13] printLines escapes line breaks, cursor controls and direction marks', () => {
  expect(
    printLines('to Mariam\n7K3M  AED 0.00', 'a\r\u001b[2Jb\u009b2Jc\u007f', '\u2028\u2029', '\u202eevil\u2069\u200f'),
  ).toBe(0)
  expect(out.mock.calls.join('')).toBe(
    [
      String.raw`to Mariam\u000a7K3M  AED 0.00`,
      String.raw`a\u000d\u001b[2Jb\u009b2Jc\u007f`,
      String.raw`\u2028\u2029`,
      String.raw`\u202eevil\u2069\u200f`,
      '',
    ].join('\n'),
  )
})

it('[R13] printErrors escapes control characters and keeps text in any script', () => {
  expect(printErrors('There is no order \u001b]0;x.', 'مريم، فيلا ٧ 👩‍👧 “Oasis”')).toBe(1)
  expect(errorOutput.mock.calls.join('')).toBe('There is no order \\u001b]0;x.\nمريم، فيلا ٧ 👩‍👧 “Oasis”\n')
})
