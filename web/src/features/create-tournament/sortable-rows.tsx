import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import classes from './rows.module.css';

interface Keyed {
  readonly key: string;
}

interface SortableRowProps {
  readonly rowKey: string;
  /** `City 2` */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** A row with its handle, which is dragged, or opened for the same moves without dragging. */
function SortableRow({ rowKey, name, index, count, onMove, onRemove, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({ id: rowKey });
  const moves = [
    { label: messages.toTop, to: 0, Icon: IconArrowBarToUp },
    { label: messages.moveUp, to: index - 1, Icon: IconArrowUp },
    { label: messages.moveDown, to: index + 1, Icon: IconArrowDown },
    { label: messages.toBottom, to: count - 1, Icon: IconArrowBarToDown },
  ];
  return (
    <li
      ref={setNodeRef}
      className={classes['row']}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon
            ref={setActivatorNodeRef}
            className={classes['handle']}
            aria-label={messages.move(name)}
            {...listeners}
          >
            <IconGripVertical {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map(({ label, to, Icon }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon {...icon} />}
              disabled={to < 0 || to >= count || to === index}
              onClick={() => onMove(index, to)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div className={classes['fields']}>{children}</div>
      <ActionIcon aria-label={messages.remove(name)} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </li>
  );
}

interface SortableRowsProps<Row extends Keyed> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** What one row is called, before its number. */
  readonly rowName: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** The menu of the handle is the way of keyboards and screen readers. */
const noInstructions = { screenReaderInstructions: { draggable: '' } };

/** A list that grows by a button and is ordered by dragging, or by the menu of a handle. */
export function SortableRows<Row extends Keyed>({
  label,
  rows,
  rowName,
  addLabel,
  onAdd,
  onMove,
  onRemove,
  children,
}: SortableRowsProps<Row>) {
  // A click opens the menu; a drag begins only after some pixels.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const keys = rows.map(({ key }) => key);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <div className={classes['list']}>
      <DndContext
        accessibility={noInstructions}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {rows.length > 0 ? (
            <ol className={classes['rows']} aria-label={label}>
              {rows.map((row, index) => (
                <SortableRow
                  key={row.key}
                  rowKey={row.key}
                  name={messages.rowLabel(rowName, index + 1)}
                  index={index}
                  count={rows.length}
                  onMove={onMove}
                  onRemove={() => onRemove(index)}
                >
                  {children(row, index)}
                </SortableRow>
              ))}
            </ol>
          ) : null}
        </SortableContext>
      </DndContext>
      <Button className={classes['add']} leftSection={<IconPlus {...icon} />} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}
