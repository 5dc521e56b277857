// What only a customer needs who may delete saved methods. It is loaded for them alone.
export { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete.ts';
export { EditedMethods } from './EditedMethods.tsx';
