// A command is loaded when it is first run, within the first test of a file. What runs while its modules
// load would then count as that test's alone, and its mutants would meet no other. Tests of pages run in
// jsdom, where no command does.
if (typeof window === 'undefined')
  await Promise.all(
    Object.values(import.meta.glob('../../workbench/cli/*.ts')).map((load) => load()),
  )
