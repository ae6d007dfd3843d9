// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/** The class that was named can't be used as a task; the message says why and what is allowed. */
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

    /**
     * Says that there is no such class, and what the reason may be.
     *
     * @param className its name, as it was given
     * @param cause its cause
     * @return an exception to throw
     */
    public static UnusableTaskException notFound(String className, ClassNotFoundException cause) {
        return notFound(className, System.getProperty("java.class.path", ""), cause);
    }

    /**
     * Says that a class is no task, or one of another kind than was wanted.
     *
     * @param type the class
     * @return an exception to throw
     */
    public static UnusableTaskException noTask(Class<?> type) {
        return new UnusableTaskException(UnusableClass.noTask(type), null);
    }

    /**
     * Says why a class can't be loaded: what is missing, or too new.
     *
     * @param className its name, as it was given
     * @param error what the JVM says
     * @return an exception to throw
     */
    public static UnusableTaskException notLoadable(String className, LinkageError error) {
        return new UnusableTaskException(UnusableClass.notLoadable(className, error), error);
    }

    /**
     * Looks for a class without loading it.
     *
     * @param className its name, as it was given
     * @param classPath of the JVM that is to load it
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
