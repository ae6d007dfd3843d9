// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/** Signals that a class can't be used as a task; the message gives the reason and the allowed kinds. */
public final class UnusableTaskException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /**
     * Says why a class is unusable.
     *
     * @param message one line for people
     * @param cause its cause; null if there is none
     */
    public UnusableTaskException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Explains that there is no such class, and the likely reason. */
    public static UnusableTaskException notFound(String className, ClassNotFoundException cause) {
        return notFound(className, System.getProperty("java.class.path", ""), cause);
    }

    /**
     * Says that a class is no task, or one of another kind than was wanted.
     *
     * @return an exception to throw
     */
    public static UnusableTaskException noTask(Class<?> type) {
        return new UnusableTaskException(UnusableClass.noTask(type), null);
    }

    /** Explains why a class can't be loaded: a class that is missing, or too new. */
    public static UnusableTaskException notLoadable(String className, LinkageError error) {
        return new UnusableTaskException(UnusableClass.notLoadable(className, error), error);
    }

    /**
     * Looks for a class without loading it.
     *
     * @throws UnusableTaskException if it isn't there
     */
    public static void requireFound(String className, String classPath) {
        if (!UnknownClass.isThere(className, classPath)) {
            throw notFound(className, classPath, null);
        }
    }

    private static UnusableTaskException notFound(String className, String classPath, ClassNotFoundException cause) {
        return new UnusableTaskException(
                "class not found: class=" + className + UnknownClass.hint(className, classPath), cause);
    }
}
